import { operations } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';
import { codeOf, redeem, registerApp } from './oauth2.ts';

/** Who may make a call, and has no part in what the story's seller and its customer Jane have: by security scheme. */
const STRANGERS: Readonly<Record<string, (world: TestWorld) => Promise<string>>> = {
  organizationToken: async () => 'mock_oat_other',
  userToken: async ({ inside }) => {
    const { tokens } = inside.tables;
    const known = tokens.findBy('token', 'mock_pat_demo');
    if (!known) throw new Error('The story has no user token');
    inside.transact(() =>
      tokens.put({ ...known, id: inside.ids.uuid(), token: 'mock_pat_other', subject: ID.otherUser }),
    );
    return 'mock_pat_other';
  },
  oauth2: async (world) => {
    const scope = [...new Set(Object.values(operations).flatMap(({ scopes }): readonly string[] => scopes))]
      .filter((one) => !one.startsWith('customer_portal:'))
      .join(' ');
    const app = await registerApp(world, { scope });
    const { body, text } = await redeem(
      world,
      app,
      await codeOf(world, app, { scope }, { user: 'mei@paper-lantern.example' }),
    );
    if (!body.access_token) throw new Error(`The other user lets the application in to no avail: ${text}`);
    return body.access_token;
  },
  customerSession: async (world) =>
    (await world.client().customerSessions.create({ body: { customer_id: ID.customerOther } })).token,
  // One that holds for the registration of another application.
  registrationToken: async (world) => (await registerApp(world)).registration_access_token,
};

/** A token of the scheme whose bearer sees nothing of the story. Throws for a scheme that has no stranger here yet. */
export function strangerToken(world: TestWorld, scheme: string): Promise<string> {
  const make = STRANGERS[scheme];
  if (!make) throw new Error(`tests/support/strangers.ts has no stranger who calls with ${scheme}`);
  return make(world);
}
