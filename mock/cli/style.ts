import { styleText } from 'node:util';

type Paint = (text: string) => string;

/** What makes text stand out on a terminal. Elsewhere, and where `NO_COLOR` is set, text stays as it is. */
export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
}

const plain: Paint = (text) => text;

export const PLAIN: Style = { bold: plain, dim: plain, red: plain, green: plain, yellow: plain };

const COLOURED: Style = {
  bold: painted('bold'),
  dim: painted('dim'),
  red: painted('red'),
  green: painted('green'),
  yellow: painted('yellow'),
};

/** The style of a stream: only a terminal has colours, and it knows `NO_COLOR` and `TERM=dumb`. */
export function styleOf(stream: NodeJS.WriteStream): Style {
  return stream.isTTY && stream.hasColors() ? COLOURED : PLAIN;
}

function painted(format: 'bold' | 'dim' | 'red' | 'green' | 'yellow'): Paint {
  return (text) => styleText(format, text, { validateStream: false }); // the stream has been asked
}
