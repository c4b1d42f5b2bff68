/** Keys down to a value of a scenario; positions in lists are numbers. */
export type Path = readonly (string | number)[];

/** What is wrong with a scenario, where, and how to mend it. */
export interface Mistake {
  readonly path: Path;
  readonly msg: string;
}

/** A scenario that gives no world. The message has a line for each mistake. */
export class ScenarioFault extends Error {
  override readonly name = 'ScenarioFault';
  readonly mistakes: readonly Mistake[];

  /** `place` says where a value stands, such as `shop.yaml:4:9`. */
  constructor(mistakes: readonly Mistake[], place?: (path: Path) => string) {
    super(mistakes.map((mistake) => describe(mistake, place?.(mistake.path))).join('\n'));
    this.mistakes = mistakes;
  }

  /** The same mistakes with their places. */
  at(place: (path: Path) => string): ScenarioFault {
    return new ScenarioFault(this.mistakes, place);
  }
}

export function refuse(path: Path, msg: string): never {
  throw new ScenarioFault([{ path, msg }]);
}

function describe({ path, msg }: Mistake, place: string | undefined): string {
  const where = [place, pathText(path)].filter((part) => part !== undefined && part !== '').join(' ');
  return where === '' ? msg : `${where}: ${msg}`;
}

/** `steps[2].with.body.name`. */
function pathText(path: Path): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
}
