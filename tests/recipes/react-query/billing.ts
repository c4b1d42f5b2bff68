import { createClient } from 'billing-contract';
import createQueries from 'openapi-react-query';

// Your server makes a customer session, and puts its token into the page.
const { billingUrl, sessionToken } = document.body.dataset;

export const billing = createQueries(createClient({ baseUrl: billingUrl, token: sessionToken, retry: true }));
