import {
  isRef,
  type Location,
  type Oas3_1Schema,
  type Oas3Operation,
  type Oas3Rule,
  type UserContext,
} from '@redocly/openapi-core';
import { eachSchema } from './each-schema.ts';

function check(schema: Oas3_1Schema, location: Location, report: UserContext['report']): void {
  if (schema.allOf) report({ message: 'A request schema is flat: no allOf.', location: location.child('allOf').key() });
  const isObject = schema.type === 'object' || !!schema.properties;
  const isMap = typeof schema.additionalProperties === 'object';
  if (!isObject || isMap || schema.additionalProperties === false) return;
  report({ message: 'An object in a request says additionalProperties: false.', location: location.key() });
}

/**
 * Objects in requests are closed, so that a misspelt field is an error and not a silent loss. Forms are exempt: they
 * are OAuth 2.0's, whose servers ignore what they do not know (RFC 6749, section 3.2).
 */
export const requestClosed: Oas3Rule = () => {
  const seen = new Set<unknown>();
  const checkBody = ({ requestBody }: Oas3Operation, { report, location, resolve }: UserContext) => {
    if (!requestBody || isRef(requestBody)) return;
    for (const [type, media] of Object.entries(requestBody.content)) {
      if (type === 'application/x-www-form-urlencoded') continue;
      const at = location.child(['requestBody', 'content', type]);
      eachSchema(media, at, resolve, seen, (schema, place) => check(schema, place, report));
    }
  };
  return { Paths: { PathItem: { Operation: checkBody } } };
};
