import type { Substitute } from '../../interceptors/journal/secrets.ts';

/** A text of which some parts are variables. */
export type Piece = string | { readonly variable: string };

/** No text of a request has these. */
const [BEGIN, END] = ['\u{F0000}', '\u{F0001}'];
const MARKED = new RegExp(`${BEGIN}(\\w+)${END}`, 'u');

/** The names that stand for the credentials and the secrets of one program, the same name for the same secret. */
export class Variables {
  readonly #tokens = new Map<string, string>();
  readonly #secrets = new Map<string, string>();

  /** All that were named. */
  get names(): string[] {
    return [...this.#tokens.values(), ...this.#secrets.values()];
  }

  token(credential: string): string {
    return nameIn(this.#tokens, credential, (count) => (count === 1 ? 'TOKEN' : `TOKEN_${count}`));
  }

  /** Puts marks for a secret, which `pieces` finds. */
  readonly substitute: Substitute = (secret) => {
    return this.mark(nameIn(this.#secrets, secret, (count) => `SECRET_${count}`));
  };

  /** What stands for a variable in a text until `pieces` is asked. */
  mark(variable: string): string {
    return BEGIN + variable + END;
  }

  pieces(text: string): Piece[] {
    const names = new Set(this.names);
    const parts = text.split(MARKED).map((part, index) => {
      if (index % 2 === 0) return part;
      // Whoever has sent such marks has named no variable by them.
      return names.has(part) ? { variable: part } : this.mark(part);
    });
    return parts.filter((part) => part !== '');
  }
}

function nameIn(names: Map<string, string>, secret: string, nameOf: (count: number) => string): string {
  const known = names.get(secret);
  if (known !== undefined) return known;
  const name = nameOf(names.size + 1);
  names.set(secret, name);
  return name;
}
