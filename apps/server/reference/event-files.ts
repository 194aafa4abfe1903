import { coreEvent, type CoreEventKind, coreEventKinds, coreEvents } from '@portal/contract/events/core-events.ts';
import { z } from 'zod';

const folder = 'docs/events';

function schemaFile(kind: CoreEventKind): { readonly name: string; readonly text: string } {
  // A receiver takes fields that a later version adds.
  const schema = z.toJSONSchema(coreEvent(kind), {
    io: 'input',
    reused: 'inline',
    override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
  });
  return { name: `${folder}/${kind}.json`, text: `${JSON.stringify({ ...schema, title: kind }, null, 1)}\n` };
}

const hasMoney = (kind: CoreEventKind): boolean => 'amount' in coreEvents[kind].body.shape;

const intro = `# Events for the insurer's core system

Generated from \`packages/contract/events\` by \`npm run portal -- content reference --write\`; \`npm run check\` compares. What sends them, and how they
are acknowledged: [operating.md](../operating.md#events-for-the-core-system).

An event is one JSON object. \`eventId\` is the same at each attempt. \`subject\` is what it is about: a policy, an order whose money pays nothing, a
payout without an order, or a case. \`sequence\` is its place among the events of its subject, from 1 without gaps; they arrive in this order. \`at\` is
when it happened. Amounts are texts in yuan, days are those of Shanghai. The field \`amount\` of a body is the money that counts and sums of a day are made of.

A kind stays, and its body only gains optional fields: a receiver ignores fields that it does not know.

| Event | What happened | \`amount\` |
|---|---|---|
`;

/** The published JSON Schemas of the events for the core system, and the list of them. */
export function eventFiles(): { readonly name: string; readonly text: string }[] {
  const rows = coreEventKinds.map((kind) => `| [${kind}](${kind}.json) | ${coreEvents[kind].summary} | ${hasMoney(kind) ? 'yes' : ''} |\n`);
  return [...coreEventKinds.map(schemaFile), { name: `${folder}/README.md`, text: intro + rows.join('') }];
}
