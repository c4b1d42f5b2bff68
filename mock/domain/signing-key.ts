import { createPrivateKey, type KeyObject } from 'node:crypto';

/**
 * The key pair that id tokens of every mock are signed with (RS256). It ships with the mock, so that the same requests give
 * the same tokens; everybody has it, and nothing that it signs proves anything outside of tests.
 */
const PAIR = {
  kty: 'RSA',
  n:
    '0r-osJdmtRB1I9oyPubzCA1vYqPbPj-QYejSmLdjJ1foA9HEKka0qihYKv1Y-CF041kB5bo5qvR17hG_AAVZrrF5Q5dwErAsaVvsoyfE' +
    'jTCkmW8hLQqF1znwyxh5YxVW6ECWJuX-AbowhBup9Ray19gNwGSEt1uzrOI0mubP8dL02deOWBlDDyPUQD_osrCKQf1QyF0cFE81qRjU' +
    'DaPBQ47lW5Im0Q2eYxh1oQrYW8FCHqiku-fh49UNs6VzUQClw1qIg6ATWKnsSCfcPrtlGC3TuIiHgZc4Z9PX78RHwXnqX_So9EF-D5tK' +
    '0SW0mfZTInlLFfgz2yPVXDSQK8fO7Q',
  e: 'AQAB',
  d:
    'B60-FJKrRdiv36q0zlhEzYwJvObZl2Ki3IIp27DAbqAz3iG_useBELqv_X7lhQJY-ugU2tyl-Z12h0HDupk3S1cBIw5q4W9j6sGTtNy_' +
    'uuHk-QbUh0q9FdoxNICzeUG_fO3PWmLh1gfFeSZ10iztvlGLLLEsqW4wdRF3V5YlSHp1DGhNlhbTbRR6CTO5rsPLE7KVPD5VrL-_lS0q' +
    '3Zs0pqZETMTXN6EK_sY9bcRODis20u4KrRXJNA6QpFqeM_QVXNbDxmK8QBYVrhpczTUTs8H5OUaVtRzu6lzdT7dK7lE_CwN2rcyPrgyK' +
    's3VNFNhTXcuxXjjqPBS7iw2RWTR02Q',
  p:
    '8O4Yxf843U3jLV691HRiw4s9SL9yVrKao-jBd8ahAyGuaWv_Q_wzjyj8Mlej_FOmgeds3wKuxy_tUnF7FTb4xpd2g6Xs18HcwSPW0Gky' +
    '5fC637JMgglJiOXv5ygSCNMC2BJS56x90-IdlO1u337Hsv7MFfO9e1nJvcnWBtlfi5k',
  q:
    '3-5H_gDzwIOFie9JasHiqgCXjo39aX94v9776P7p1hagOmkcceow08HYrqEtL3bgqAS9VE628SpfYswSBNHbVbPoBzWGjeKinukCo86u' +
    '3sXmEs0f9Dy-0R79Cr_bWu9pR6AfalZLv_0M0UL3dwR1PqzhEMoocQhdsq9x-8tWUnU',
  dp:
    'dAxLVHtlmXsdtMnQp9fThpq3zyWf3lCzGcZQAfBjt81uZAsH7mg5MXitWVZLf4uPRT0CfLyfEQRtzGsqvQI4e_eSt0Chvx76xPENVF-H' +
    'i6gTaxJHtc7hY5ZVosLzRNrWoNraogq8pOViGEzxPaekavw9s0ku-I48FTV16OClG-k',
  dq:
    'BJ6dzZenb6lG7_mHwjQNwQQSHFbBi5Odohevirb3i_sbgxj4BUGXkEbHeZLJo9kH-W9fmIWnMIJ3RUqAdKj_pVz4xG1OQU8Tm8Oi0k5J' +
    'PT9H58tjhV5bcWT6Q2aB1_ZobZnYDBGLroJB6W9AO6xT3t8iJX6GJw7NIAqOh2tCdKE',
  qi:
    'TGNr2eBZlfDaKX-aeM2gksshnanNSbliwEr-m02BSsoQ2v6J7tQ0XTk4TDi2XwYKak_sdlnHSXtSByXaFxNCk6pcF6Pz9JyfICgw-18b' +
    'vczowb3HNuO_vnu9klC2Jph2WDL7GsmWMlwmzAQzrMYMORzLDTN-qkKVrjqrXOSsHU0',
} as const;

/** The thumbprint of the public key (RFC 7638). */
export const KEY_ID = 'lCIsFMhwqNEusQ3Hkl0cvoFb953OYYOYjpxpWz9Hr78';

/** The public key as a JSON Web Key (RFC 7517), as `/.well-known/jwks.json` shows it. */
export const PUBLIC_KEY = { kty: PAIR.kty, use: 'sig', alg: 'RS256', kid: KEY_ID, n: PAIR.n, e: PAIR.e } as const;

let key: KeyObject | undefined;

/** Read when it is first needed: the mock's start does not wait for it. */
export function signingKey(): KeyObject {
  key ??= createPrivateKey({ key: PAIR, format: 'jwk' });
  return key;
}
