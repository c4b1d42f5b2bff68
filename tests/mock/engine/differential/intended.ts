/**
 * Every way in which our components judge otherwise than Prism's, by what is tried, with the reason. Nothing else
 * differs, and everything here does.
 */
export const INTENDED: Readonly<Record<string, string>> = {
  'keywords beside a reference': 'Prism lets them replace those of the target; JSON Schema 2020-12 has both hold.',
  'allOf with a closed arm': 'Prism merges the arms and forgets that one is closed.',
  'the format uuid as a URN': 'Resource ids are bare, as the generated client has them.',
  'an empty field of a form': 'Prism reads it as a text; RFC 6749 has it left out.',
  'an empty value': 'Prism takes an empty parameter for a missing one; the platform refuses it.',
  'the case of a name': 'Prism ignores the case of query names; the platform does not.',
  'a comma in a list': 'Prism splits at commas; the contract repeats the key (D080).',
  'a boolean as other platforms write it': 'Prism takes `true` and `false` alone (D125).',
  'a list that may be null': 'Prism refuses a single value for a list without a scalar arm.',
  'a map': 'Prism does not check the values of free keys.',
  'a needed map': 'Prism does not notice that the whole map is missing.',
  'a text for a map': 'Prism ignores a map parameter without brackets.',
  'GET /v1/benefits': 'The form without the slash leads to the one with it (D083).',
  'GET /v1/benefits/{id}/': 'The form with the slash leads to the one without it (D083).',
  'DELETE /v1/benefits/': 'Prism lets the parameter of /v1/benefits/{id} be empty.',
  'GET /v1/license-keys/{id}/activations/': 'Prism lets a parameter be empty.',
  'GET /v1/customers//state': 'Prism lets a parameter be empty.',
  'GET /v1/customers/external/state': 'Fixed segments win over parameters (D084); Prism weighs them.',
  'GET /v1/customers/external/%zz': 'Prism fails on a malformed escape.',
  'GET /v1/customers/..': 'Clients and proxies resolve dot segments, so no parameter may be one.',
  'GET /v1/customers/%2e': 'Clients and proxies resolve dot segments, so no parameter may be one.',
  'HEAD /v1/customers/': 'HEAD answers like GET (D091).',
};
