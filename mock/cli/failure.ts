/** The codes with which the command line ends, as its help and the README tell them. */
export const EXIT = {
  done: 0,
  /** What was asked for failed or was refused, or a check was not met. */
  failed: 1,
  /** The arguments are not understood; nothing was done. */
  misuse: 2,
  /** No mock answers where it was looked for. */
  unreachable: 3,
  /** Ctrl-C. */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the program with a line that says why. */
export class Failure extends Error {
  readonly code: ExitCode;

  /** The message is one line. */
  constructor(message: string, code: ExitCode = EXIT.failed) {
    super(message);
    this.code = code;
  }
}

/** The failure of arguments that cannot be meant. The message ends without a full stop. */
export function misuse(message: string): Failure {
  return new Failure(message, EXIT.misuse);
}
