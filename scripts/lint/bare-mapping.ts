import type { Oas3Preprocessor } from '@redocly/openapi-core';

/**
 * Reports a discriminator whose mapping names components instead of referring to them, then takes the discriminator
 * out, so that no other rule reports the same fault in other words.
 */
export const bareMapping: Oas3Preprocessor = () => ({
  Schema(schema, { report, location }) {
    const bare = Object.entries(schema.discriminator?.mapping ?? {}).filter(([, target]) => /^\w+$/.test(target));
    for (const [value, target] of bare) {
      const message = `The mapping gives \`${value}\` a bare name, ${target}; write the reference of the arm as it stands under oneOf.`;
      report({ message, location: location.child(['discriminator', 'mapping', value]) });
    }
    if (bare.length) delete schema.discriminator;
  },
});
