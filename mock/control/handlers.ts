import { accountHandlers } from './accounts.ts';
import type { ControlHandlers } from './call.ts';
import { clockHandlers } from './clock.ts';
import { coverageHandlers } from './coverage.ts';
import { faultHandlers } from './faults.ts';
import { journalHandlers } from './journal/handlers.ts';
import type { JournalParts } from './journal/select.ts';
import { type MockFacts, mockHandlers } from './mock-facts.ts';
import { oauth2Handlers } from './oauth2.ts';
import { paymentMethodHandlers } from './payment-methods.ts';
import { paymentHandlers } from './payments.ts';
import { refundHandlers } from './refunds.ts';
import { scenarioHandlers } from './scenarios.ts';
import { webhookHandlers } from './webhooks/handlers.ts';
import { inboxHandlers } from './webhooks/inbox.ts';
import { workHandlers } from './work.ts';
import { worldHandlers } from './worlds.ts';

/** A handler for each operation of the document, which the compiler insists on. */
export function controlHandlers(facts: MockFacts, journal: JournalParts): ControlHandlers {
  return {
    ...mockHandlers(facts),
    ...accountHandlers,
    ...clockHandlers,
    ...coverageHandlers(facts.coverage),
    ...faultHandlers(facts.contract),
    ...inboxHandlers(facts.contract),
    ...journalHandlers(journal),
    ...oauth2Handlers,
    ...paymentHandlers,
    ...paymentMethodHandlers,
    ...refundHandlers,
    ...scenarioHandlers,
    ...webhookHandlers(facts.contract),
    ...workHandlers,
    ...worldHandlers,
  };
}
