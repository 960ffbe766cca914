// The service worker of the preview removes itself, and one that the built sites left at the same address with it:
// no worker may keep what changes.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", async () => {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll()) page.navigate(page.url);
});
