import { expect, test } from 'vitest';
import { contract, list, mediaOf, nameOf, object, schemas, webhooks } from './contract.ts';

const scopes = `openid profile email user:read admin web_default organizations:read organizations:write
  custom_fields:read custom_fields:write discounts:read discounts:write checkout_links:read checkout_links:write
  checkouts:read checkouts:write transactions:read transactions:write payouts:read payouts:write products:read
  products:write benefits:read benefits:write events:read events:write meters:read meters:write files:read files:write
  subscriptions:read subscriptions:write customers:read customers:write customer_meters:read customer_sessions:write
  orders:read orders:write refunds:read refunds:write payments:read metrics:read webhooks:read webhooks:write
  external_organizations:read license_keys:read license_keys:write repositories:read repositories:write issues:read
  issues:write customer_portal:read customer_portal:write notifications:read notifications:write
  notification_recipients:read notification_recipients:write`.split(/\s+/);

const taxIdTypes = `ad_nrt ae_trn ar_cuit au_abn au_arn bg_uic bh_vat bo_tin br_cnpj br_cpf ca_bn ca_gst_hst ca_pst_bc
  ca_pst_mb ca_pst_sk ca_qst ch_uid ch_vat cl_tin cn_tin co_nit cr_tin de_stn do_rcn ec_ruc eg_tin es_cif eu_oss_vat
  eu_vat gb_vat ge_vat hk_br hr_oib hu_tin id_npwp il_vat in_gst is_vat jp_cn jp_rn jp_trn ke_pin kr_brn kz_bin li_uid
  mx_rfc my_frp my_itn my_sst ng_tin no_vat no_voec nz_gst om_vat pe_ruc ph_tin ro_tin rs_pib ru_inn ru_kpp sa_vat
  sg_gst sg_uen si_tin sv_nit th_vat tr_tin tw_vat ua_vat us_ein uy_ruc ve_rif vn_tin za_vat`.split(/\s+/);

/** Each webhook event and the schema of its `data`. */
const events = {
  'benefit.created': 'Benefit',
  'benefit.updated': 'Benefit',
  'benefit_grant.created': 'BenefitGrantEvent',
  'benefit_grant.cycled': 'BenefitGrantEvent',
  'benefit_grant.revoked': 'BenefitGrantEvent',
  'benefit_grant.updated': 'BenefitGrantEvent',
  'checkout.created': 'Checkout',
  'checkout.updated': 'Checkout',
  'customer.created': 'Customer',
  'customer.deleted': 'Customer',
  'customer.state_changed': 'CustomerState',
  'customer.updated': 'Customer',
  'order.created': 'Order',
  'order.paid': 'Order',
  'order.refunded': 'Order',
  'order.updated': 'Order',
  'organization.updated': 'Organization',
  'product.created': 'Product',
  'product.updated': 'Product',
  'refund.created': 'Refund',
  'refund.updated': 'Refund',
  'subscription.active': 'Subscription',
  'subscription.canceled': 'Subscription',
  'subscription.created': 'Subscription',
  'subscription.revoked': 'Subscription',
  'subscription.uncanceled': 'Subscription',
  'subscription.updated': 'Subscription',
};

test('the document is OpenAPI 3.1.1 in the dialect of JSON Schema 2020-12', () => {
  expect(contract.openapi).toBe('3.1.1');
  expect(contract.jsonSchemaDialect).toBe('https://json-schema.org/draft/2020-12/schema');
});

test('the servers are production, sandbox and the local mock', () => {
  expect(contract.servers).toEqual([
    { url: 'https://api.billing.example', description: 'Production' },
    { url: 'https://sandbox-api.billing.example', description: 'Sandbox' },
    { url: 'http://127.0.0.1:4010', description: 'Local mock' },
  ]);
});

test('OAuth 2.0 knows the 57 scopes', () => {
  const flows = object(object(object(object(contract.components).securitySchemes).oauth2).flows);
  expect(scopes).toHaveLength(57);
  expect(Object.keys(object(object(flows.authorizationCode).scopes))).toEqual(scopes);
});

test('the credentials are two tokens, a session, OAuth 2.0, its clients and their registrations', () => {
  const schemes = object(object(contract.components).securitySchemes);
  const kinds = Object.entries(schemes).map(([name, scheme]) => [name, object(scheme).type, object(scheme).scheme]);
  expect(kinds).toEqual([
    ['organizationToken', 'http', 'bearer'],
    ['userToken', 'http', 'bearer'],
    ['customerSession', 'http', 'bearer'],
    ['oauth2', 'oauth2', undefined],
    ['clientBasic', 'http', 'basic'],
    ['registrationToken', 'http', 'bearer'],
  ]);
});

test('there are 74 kinds of tax id', () => {
  expect(taxIdTypes).toHaveLength(74);
  expect([...list(schemas.TaxIdType?.enum)].sort()).toEqual([...taxIdTypes].sort());
});

test('there are 27 webhooks, each with its payload', () => {
  expect(webhooks.map(({ path }) => path).sort()).toEqual(Object.keys(events).sort());
  expect(webhooks.every(({ method }) => method === 'POST')).toBe(true);
});

test.each(Object.entries(events))('%s carries %s', (event, data) => {
  const webhook = webhooks.find(({ path }) => path === event);
  const [type, media] = mediaOf(webhook?.body.requestBody)[0] ?? [];
  expect(type).toBe('application/json');
  const payload = object(schemas[nameOf(media?.schema) ?? '']);
  expect(payload.required).toEqual(['type', 'timestamp', 'data']);
  expect(object(object(payload.properties).type).const).toBe(event);
  expect(nameOf(object(payload.properties).data)).toBe(data);
});

test('an endpoint subscribes to those 27 events', () => {
  expect([...list(schemas.WebhookEventType?.enum)].sort()).toEqual(Object.keys(events).sort());
});
