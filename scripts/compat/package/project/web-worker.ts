// Reads the products of the mock whose address it is told, with the schemas of that one call.

import { createBuyerClient } from 'billing-contract/lean';
import { portalOrganizationsGetSchemas } from 'billing-contract/schemas';
import { createValidation } from 'billing-contract/validation';

addEventListener('message', async ({ data: baseUrl }: MessageEvent<string>) => {
  const buyer = createBuyerClient({ baseUrl, validation: createValidation([portalOrganizationsGetSchemas]) });
  const { products } = await buyer.portal.organizations.get({ slug: 'benchmate' });
  postMessage(products.length);
});
