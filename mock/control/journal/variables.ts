import { randomBytes } from 'node:crypto';
import type { Substitute } from '../../interceptors/journal/secrets.ts';

/** A text of which some parts are variables. */
export type Piece = string | { readonly variable: string };

const [BEGIN, END] = ['\u{F0000}', '\u{F0001}'];

/** The names that stand for the credentials and the secrets of one program, the same name for the same secret. */
export class Variables {
  readonly #tokens = new Map<string, string>();
  readonly #secrets = new Map<string, string>();
  /** Drawn for each program: whoever could foresee it would have a script send the credential in a text of theirs. */
  readonly #key = randomBytes(6).toString('hex');
  readonly #marked = new RegExp(`${BEGIN}${this.#key}(\\w+)${END}`, 'u');

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
    return BEGIN + this.#key + variable + END;
  }

  pieces(text: string): Piece[] {
    const parts = text.split(this.#marked);
    return parts.map((part, index) => (index % 2 === 0 ? part : { variable: part })).filter((part) => part !== '');
  }
}

function nameIn(names: Map<string, string>, secret: string, nameOf: (count: number) => string): string {
  const known = names.get(secret);
  if (known !== undefined) return known;
  const name = nameOf(names.size + 1);
  names.set(secret, name);
  return name;
}
