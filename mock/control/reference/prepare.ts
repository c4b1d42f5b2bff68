import { bodyOf } from './bodies.ts';
import {
  type Contract,
  type Info,
  mapOperations,
  type Operation,
  type PathItem,
  type Server,
  type Tag,
} from './contract.ts';
import { TAG as CONTROL_TAG, controlCalls } from './control-calls.ts';
import { bearerSchemes, credentialText, scopesTable } from './credentials.ts';
import { inputOf } from './inputs.ts';
import { samplesOf } from './samples.ts';

export interface Sources {
  readonly contract: Contract;
  /** The document of the control API. */
  readonly control: Contract;
  /** Where the mock is, world included, without a slash at the end. */
  readonly baseUrl: string;
}

const EVENTS_TAG: Tag = {
  name: 'events-sent',
  'x-displayName': 'Webhook events',
  description: 'What is sent to a webhook endpoint. [Webhooks](#tag/guide-webhooks) says how, and how to check it.',
};

/**
 * The contract as the reference page shows it: with the control API, with who may make each call and how the client
 * makes it, and with what the console fills in. The mock is its only server, so that no credential leaves for another.
 */
export function prepare({ contract: written, control, baseUrl }: Sources): Contract {
  const contract = linked(written);
  const { tags = [], paths, webhooks = {} } = contract;
  const calls = mapOperations(paths, (operation, item) => call(contract, operation, item, baseUrl));
  return {
    ...contract,
    info: withoutContact(contract.info),
    servers: serversOf(baseUrl),
    tags: [...tags.map((tag) => withScopes(contract, tag)), EVENTS_TAG, CONTROL_TAG],
    'x-tagGroups': [
      ...(contract['x-tagGroups'] ?? []),
      { name: 'Events', tags: [EVENTS_TAG.name] },
      { name: 'The mock', tags: [CONTROL_TAG.name] },
    ],
    paths: { ...calls, ...controlCalls(control) },
    components: { ...contract.components, securitySchemes: bearerSchemes(contract) },
    webhooks: mapOperations(webhooks, (operation) => ({ ...operation, tags: [EVENTS_TAG.name] })),
  };
}

/** The renderer draws whom to ask as icons, links that a screen reader has no name for. */
function withoutContact({ contact: _, ...info }: Info): Info {
  return info;
}

function withScopes(contract: Contract, tag: Tag): Tag {
  if (tag.name !== 'guide-credentials') return tag;
  return { ...tag, description: `${tag.description}\n\n${scopesTable(contract)}` };
}

function call(contract: Contract, operation: Operation, item: PathItem, baseUrl: string): Operation {
  const input = inputOf(contract, operation, item);
  const requestBody = bodyOf(contract, operation);
  return {
    ...operation,
    ...(requestBody && { requestBody }),
    description: `${operation.description}\n\n${credentialText(operation)}`,
    parameters: input.parameters,
    'x-codeSamples': samplesOf({ ...operation, requestBody }, input, baseUrl),
  };
}

/** Texts lead to guides by the names of their tags, the renderer by an address of its own. */
function linked(contract: Contract): Contract {
  return JSON.parse(JSON.stringify(contract).replaceAll('](#/', '](#tag/'));
}

function serversOf(baseUrl: string): readonly Server[] {
  const description = 'Its name: letters, digits, `_` and `-`. It is made on first use.';
  const world = { default: 'my-world', description };
  return [
    { url: baseUrl, description: 'The mock' },
    {
      url: `${baseUrl.replace(/\/w\/[\w-]+$/, '')}/w/{world}`,
      description: 'The mock, in a world of its own',
      variables: { world },
    },
  ];
}
