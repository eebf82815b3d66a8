/** Whether the page comes from a service on this machine, which knows who can sign in and where the mail is. */
export const isLocal = (): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);
