import type { TeammateName } from '../components/bench/cast.ts';
import type { StepImage } from '../components/bench/step-image.tsx';
import type { IconName } from '../components/icon.tsx';

/** A step of How it works. */
export interface HowItWorksStep {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** Which of the drawn stages stands for the step. */
  readonly image: StepImage;
  readonly alt: string;
}

export interface DemoTab {
  readonly id: 'revive-deal' | 'update-crm';
  readonly label: string;
  /** Such a tab cannot be selected and says so when pointed at. */
  readonly isComingSoon: boolean;
}

export interface NavigationItem {
  readonly name: string;
  readonly url: string;
  readonly icon: IconName;
}

/** What a month costs, in whole dollars, for a number of credits a month. */
export interface CreditTier {
  readonly credits: number;
  readonly monthlyPrice: number;
  /** Per month, when paid by the year. */
  readonly annualPrice: number;
}

export type BillingPeriod = 'monthly' | 'annual';

export interface Plan {
  readonly name: string;
  readonly description: string;
  /** Dollars a month in each period. A plan with a selector costs what the chosen tier costs. */
  readonly price: Readonly<Record<BillingPeriod, number>>;
  /** What stands after the price, in each period. */
  readonly period: Readonly<Record<BillingPeriod, string>>;
  readonly badge?: string;
  /** A month. A plan with a selector has what the chosen tier has, this one at first. */
  readonly credits: number;
  readonly features: readonly string[];
  readonly buttonText: string;
  readonly isPopular: boolean;
  readonly isFree: boolean;
  /** The plan lets the visitor choose a credit tier. */
  readonly hasSelector: boolean;
}

export interface FaqEntry {
  /** Stable key, for teasers and links: `/faq#id`. */
  readonly id: string;
  /** The question in a word or two, for the index. */
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions under one heading. */
export interface FaqGroup {
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}

/** A teammate on a bench. */
export interface Seat {
  readonly teammate: TeammateName | 'empty';
  /** Column of twelve that the seat stands in. */
  readonly column: SeatColumn;
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean;
}

export type SeatColumn = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** A phase of the roadmap, and who sits there. */
export interface RoadmapPhase {
  readonly name: string;
  readonly status: 'Active' | 'In Development' | 'Planned' | 'Future';
  readonly text: string;
  readonly teammate: Seat['teammate'];
}

/** The last words of a page: why, the button, and a quieter way on. */
export interface ClosingCall {
  readonly title: string;
  readonly text: string;
  readonly callToAction: string;
  readonly aside: LinkText & { readonly before: string };
}

/** A link or button text and, for links within the site, where it leads. */
export interface LinkText {
  readonly text: string;
  readonly url: string;
}

/** Words for the head of a page. */
export interface PageSeo {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Kept out of search engines and of the sitemap. */
  readonly isPrivate?: boolean;
  /** The picture that social networks show: a file in `public/social/` without its ending. */
  readonly card: string;
}
