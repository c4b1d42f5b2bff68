import { useEffect, useState } from 'react';

/** `slow`, `offline` and `unreachable` are reasons not to show the frame. */
export type FrameState = 'loading' | 'ready' | 'slow' | 'offline' | 'unreachable';

/** How long a frame may take, in milliseconds. */
const patience = 10_000;

interface WatchedFrame {
  readonly state: FrameState;
  /** Counts up with each retry: the key of the frame's element. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly retry: () => void;
}

/**
 * Tells whether a frame of another origin has come. Its load event does not: it also fires for the error page of the
 * browser. So the address is asked for as well, and a frame is ready when it has loaded and its address has answered.
 */
export function useFrameState(url: string): WatchedFrame {
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const [hasAnswered, setAnswered] = useState(false);
  const [failure, setFailure] = useState<Exclude<FrameState, 'loading' | 'ready'>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt asks again
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => setFailure('slow'), patience);
    void fetch(url, { mode: 'no-cors', signal: request.signal }).then(
      () => {
        setAnswered(true);
        // Only the answer counts; the frame fetches the page itself.
        request.abort();
      },
      () => {
        if (!request.signal.aborted) setFailure(navigator.onLine ? 'unreachable' : 'offline');
      },
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [url, attempt]);

  return {
    state: isLoaded && hasAnswered ? 'ready' : (failure ?? 'loading'),
    attempt,
    onLoad: () => setLoaded(true),
    retry: () => {
      setLoaded(false);
      setAnswered(false);
      setFailure(undefined);
      setAttempt(attempt + 1);
    },
  };
}
