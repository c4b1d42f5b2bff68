/** A union or an enumeration of the contract. Its entries have consecutive numbers, from `first` on. */
export interface Place {
  /** The schema and its property, such as `Order.status`, or the parameter, such as `query.sorting`. */
  readonly name: string;
  readonly kind: 'arms' | 'values';
  /** Where the union or enumeration stands in the contract. */
  readonly schema: string;
  readonly first: number;
  /** The names of its entries, in the order of the contract. */
  readonly entries: readonly string[];
}

/** What a schema says of a value and of what is within it, as far as unions and enumerations are there. */
export interface Node {
  enumeration?: { readonly place: Place; readonly numbers: ReadonlyMap<unknown, number> };
  union?: {
    readonly place: Place;
    /** The arm of a value; -1 when it has none. */
    readonly choose: (value: unknown) => number;
    readonly arms: readonly (Node | null)[];
  };
  /** Of properties. */
  fields?: readonly { readonly name: string; readonly node: Node }[];
  /** Of the items of a list, after those of `tuple`. */
  items?: Node;
  tuple?: readonly (Node | null)[];
  /** Of the values of a map, but for keys that are properties. */
  values?: { readonly node: Node; readonly properties: ReadonlySet<string> };
  /** What else says something of the same value. */
  also?: readonly Node[];
}
