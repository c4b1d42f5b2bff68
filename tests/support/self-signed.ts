import { createPrivateKey } from 'node:crypto';

// Made for these tests and used nowhere else: `openssl req -x509 -subj /CN=localhost -days 36500`.
const KEY = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0xB6JTe8nmvFUjF7EDBfPJMPoD1w7MCHlBszmQ5joFChRANCAAQ7',
  'sbrQ4UUo2KeOcwRhW6ocE/OekfEI9MgVdcSjmpDRQbYkuakNjWzaBxwZu4ymuAv33gM9Q4hYe9pZ1rFKhbh9',
].join('');

/** What a server for localhost presents that no authority has signed. */
export const selfSigned = {
  key: createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  }),
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUB1eI9yLSFTdF6//DMlNftqC3Y+gwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODAxMDA1OVoYDzIxMjYxMTA0
MDEwMDU5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ7sbrQ4UUo2KeOcwRhW6ocE/OekfEI9MgVdcSjmpDRQbYkuakNjWza
BxwZu4ymuAv33gM9Q4hYe9pZ1rFKhbh9o1MwUTAdBgNVHQ4EFgQU0G3MbfVp3aJF
r8Joz1OcfwCGt/4wHwYDVR0jBBgwFoAU0G3MbfVp3aJFr8Joz1OcfwCGt/4wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBnkcWdqBjVhpCHPBg3LB8m
rq/NVxhWa3BDt6PgR8XXiwIhALTYR4mQA/p6kDdwBIHFwxa5HdKz6RvC/imN3MtD
Nrxm
-----END CERTIFICATE-----
`,
};
