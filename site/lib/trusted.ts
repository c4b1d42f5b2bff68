/** The part of the browser's `trustedTypes` that is used here; TypeScript does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

interface Rules {
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

const asItIs: Rules = { createScript: (text) => text, createScriptURL: (url) => url };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * Vouches for the texts and addresses of scripts that the site itself adds. The content security policy refuses all
 * others, and any second policy of this kind.
 */
export const trusted: Rules = trustedTypes?.createPolicy('site', asItIs) ?? asItIs;
