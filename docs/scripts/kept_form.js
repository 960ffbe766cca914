// What is asked of a list stands in the address: kept on return, in a shared link, and where the language changes.

/** @param {HTMLFormElement} form its fields are filled from the address, and write themselves into it */
export const keep = (form) => {
  const fields = /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...form.querySelectorAll("[name]")]);
  const given = new URLSearchParams(location.search);
  for (const field of fields) field.value = given.get(field.name) ?? field.value;
  form.addEventListener("input", () => {
    const address = new URL(location.href);
    for (const { name, value } of fields)
      if (value.trim()) address.searchParams.set(name, value.trim());
      else address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
  });
};
