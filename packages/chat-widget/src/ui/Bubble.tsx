import { linkedText } from '../talk/linked-text.ts'
import { notSentText } from '../texts/error-text.ts'
import { formatTime } from '../texts/moments.ts'
import { Avatar } from './Avatar.tsx'
import type { Entry } from './entries.ts'
import { Media } from './Media.tsx'
import type { View } from './view.ts'

/** A message with its author, text, files and delivery status. */
export function Bubble({ view, entry }: { view: View; entry: Entry }) {
  const { texts, settings } = view
  const { from, message, media, isFirstOfGroup, isLastOfGroup, unsent } = entry
  const who = from ? from.firstName || texts.shop : texts.you
  const refusal = unsent?.refusal
  const mark = refusal ? notSentText(texts, refusal) : entry.mark && texts[entry.mark]
  return (
    <article class="entry" data-own={from === null} data-last={isLastOfGroup} data-refused={Boolean(refusal)}>
      {from && isLastOfGroup && <Avatar person={{ ...from, firstName: who }} origin={settings.origin} />}
      <div class="content">
        {/* Screen readers read the author of each message; it is visible once for each group. */}
        <p class={from && isFirstOfGroup ? 'from' : 'unseen'}>
          {who}
          {from?.isAutomatic && ` · ${texts.automatic}`}
        </p>
        {media.map((file) => (
          <Media key={file.url} file={file} view={view} />
        ))}
        {message && (
          <p class="bubble" dir="auto">
            {linkedText(message).map(({ text, href }) =>
              href ? (
                <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        )}
        {(isLastOfGroup || mark) && (
          <p class="mark">
            <time dateTime={entry.at}>{formatTime(entry.at, settings.language)}</time>
            {mark && <span> · {mark}</span>}
          </p>
        )}
        <Mending view={view} entry={entry} />
      </div>
    </article>
  )
}

/**
 * Actions for a message that the server refused, or did not answer although it is online: it can be removed.
 */
function Mending({ view: { chat, state, texts }, entry: { unsent } }: { view: View; entry: Entry }) {
  if (!unsent) return null
  if (!unsent.refusal && !(state.isStalled && state.link === 'up')) return null
  return (
    <p class="mending">
      <button type="button" onClick={() => chat.sending.discard(unsent)}>
        {texts.discard}
      </button>
    </p>
  )
}
