import type { ChatMessage } from './webhook-messages.ts';

/** The organization that a message comes from. */
export interface Sender {
  readonly name: string;
  readonly avatar_url: string | null;
}

const COLOR = 0x2563eb;

/** A message as a Discord webhook takes it. Nobody is notified by a name that happens to be a mention. */
export function discordBody(message: ChatMessage, sender: Sender) {
  return {
    content: message.title,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: message.title,
        description: message.text,
        color: COLOR,
        fields: message.fields.map(({ name, value }) => ({ name, value, inline: true })),
        author: { name: sender.name },
        ...(sender.avatar_url === null ? {} : { thumbnail: { url: sender.avatar_url } }),
        footer: { text: message.type },
      },
    ],
  };
}

/** A message as a Slack webhook takes it. */
export function slackBody(message: ChatMessage, sender: Sender) {
  const fields = message.fields.map(({ name, value }) => markdown(`*${name}*\n${escapeText(value)}`));
  return {
    text: message.title,
    blocks: [
      {
        type: 'section',
        text: markdown(`*${message.title}*\n${escapeText(message.text)}`),
        // Slack refuses an empty list.
        ...(fields.length === 0 ? {} : { fields }),
      },
      { type: 'context', elements: [markdown(`${escapeText(sender.name)} · ${message.type}`)] },
    ],
  };
}

function markdown(text: string) {
  return { type: 'mrkdwn', text };
}

/** Slack's three control characters. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
