import { BillingError } from './billing-error.ts';

/** The pages of a list do not follow each other, so that going on might never end. What came before is right. */
export class PagingError extends BillingError {
  override readonly name = 'PagingError';
  /** The number of the page, counted from 1. */
  readonly page: number;

  constructor(call: string, page: number, detail: string) {
    super(call, `Paging failed: ${call}: page ${page} ${detail}`);
    this.page = page;
  }
}
