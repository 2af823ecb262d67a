import type { MAX_CHAT_MESSAGE } from '@storekeeper/contract/live-chats/live-chat'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { MOST_FILES } from '../talk/attaching.ts'
import type { Attachment } from '../talk/state.ts'
import { errorText } from '../texts/error-text.ts'
import { Icon } from './Icon.tsx'
import { toWebUrl } from './to-web-url.ts'
import type { View } from './view.ts'

const LONGEST: typeof MAX_CHAT_MESSAGE = 5000

/** The input for messages. Enter sends; Shift+Enter inserts a line break. */
export function Composer(view: View) {
  const { chat, state, texts } = view
  const { draft, attachments } = state
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const isUploading = attachments.some((one) => one.state === 'uploading')
  const canSend = !isUploading && (draft.trim() !== '' || attachments.some(({ media }) => media))

  // On touch devices the on-screen keyboard would cover half of the screen, so the field is not focused
  // automatically.
  useLayoutEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) area.current?.focus()
  }, [])
  // Adjusts the height to the text, up to the maximum of the style sheet.
  useLayoutEffect(() => {
    const { current: box } = area
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }, [draft])

  const send = () => {
    if (canSend) chat.send()
    area.current?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    send()
  }
  const pasted = (event: ClipboardEvent) => {
    const files = event.clipboardData?.files ?? []
    if (files.length === 0) return
    event.preventDefault()
    chat.attaching.add(files)
  }
  const picked = () => {
    if (!picker.current) return
    chat.attaching.add(picker.current.files ?? [])
    picker.current.value = ''
  }

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {attachments.length > 0 && (
        <ul class="attachments">
          {attachments.map((one) => (
            <Added key={one.id} one={one} view={view} />
          ))}
        </ul>
      )}
      <div class="writing">
        <button
          type="button"
          class="bare"
          aria-label={texts.attach}
          disabled={attachments.length >= MOST_FILES}
          onClick={() => picker.current?.click()}
        >
          <Icon name="attach" />
        </button>
        <input ref={picker} type="file" multiple hidden aria-label={texts.attach} onChange={picked} />
        <textarea
          ref={area}
          rows={1}
          // The placeholder has the direction of the widget, the typed text its own.
          dir={draft === '' ? undefined : 'auto'}
          aria-label={texts.write}
          placeholder={texts.write}
          maxLength={LONGEST}
          value={draft}
          onInput={(event) => chat.write(event.currentTarget.value)}
          onKeyDown={pressed}
          onPaste={pasted}
        />
        <button type="submit" class="send" aria-label={texts.send} aria-disabled={!canSend}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  )
}

type AddedProps = { one: Attachment; view: View }

function Added({ one, view: { chat, texts, settings } }: AddedProps) {
  const picture = one.media?.thumbnailUrl && toWebUrl(one.media.thumbnailUrl, settings.origin)
  const remove = () => chat.attaching.remove(one.id)
  const isTrouble = one.state === 'failed'
  return (
    <li data-trouble={isTrouble}>
      {picture ? <img src={picture} alt="" /> : <Icon name="file" />}
      <span class="file-name" dir="auto">
        {one.name}
      </span>
      {one.state === 'uploading' && <small>{texts.uploading}</small>}
      {isTrouble && <small role="alert">{errorText(texts, one.code, texts.notUploaded)}</small>}
      <button type="button" class="bare" aria-label={texts.removeFile(one.name)} onClick={remove}>
        <Icon name="close" />
      </button>
    </li>
  )
}
