"""Places as the books number themselves, so that a reader finds them."""

from __future__ import annotations

import pytest

from generator.i18n import Speaker

# 1998 prints 第十四条, 六、(一); 第六条, 五、(五), 4.; 附件 6.  The Green Book: 3.11.6.6, Apéndice 1.
PLACES = [
    ("p. 35, art. 14.6.1", "第 35 页，第十四条第六款（一）", "p. 35, art. 14.6 (1)"),
    ("p. 17, art. 6.5.5.4", "第 17 页，第六条第五款（五）4", "p. 17, art. 6.5 (5) 4"),
    ("p. 13, art. 5.30", "第 13 页，第五条第三十款", "p. 13, art. 5.30"),
    ("p. 8, art. 5.21", "第 8 页，第五条第二十一款", "p. 8, art. 5.21"),
    ("p. 37, art. 15", "第 37 页，第十五条", "p. 37, art. 15"),
    ("art. 7.10", "第七条第十款", "art. 7.10"),
    ("p. 45, annex 6", "第 45 页，附件 6", "p. 45, anexo 6"),
    ("§ 3.11.6.6", "§ 3.11.6.6", "§ 3.11.6.6"),
    ("app. 1, no. 28", "附录 1，番种 28", "apéndice 1, n.º 28"),
]


@pytest.mark.parametrize(("at", "zh", "es"), PLACES)
def test_a_place_should_be_written_as_the_book_numbers_it(at: str, zh: str, es: str) -> None:
    assert Speaker("zh").place(at) == zh
    assert Speaker("es").place(at) == es
