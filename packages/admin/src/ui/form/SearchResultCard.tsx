import { Textarea, TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import type { useEditForm } from './use-edit-form'

/** The length at which search engines truncate. */
const SHOWN_TITLE = 60
const SHOWN_TEXT = 160

type Texts = { title: string; description: string }
type Props = {
  field: ReturnType<typeof useEditForm>['field']
  typed: Texts
  labels: Texts
  /** What search engines show while a field is empty. */
  defaults: Texts
  address: string
}

/** Edits the title and the description for search engines, and previews their result. */
export const SearchResultCard = ({ field, typed, labels, defaults, address }: Props) => (
  <Card title={m.form_seo()}>
    <div className="grid content-start grid-cols-1 gap-4 min-w-0">
      <TextInput
        label={labels.title}
        description={m.form_seo_length({ count: typed.title.length, max: SHOWN_TITLE })}
        dir="auto"
        maxLength={200}
        {...field('seo.title')}
      />
      <Textarea
        label={labels.description}
        description={m.form_seo_length({ count: typed.description.length, max: SHOWN_TEXT })}
        autosize
        minRows={2}
        maxRows={5}
        dir="auto"
        maxLength={500}
        {...field('seo.description')}
      />
      <figure
        className="grid gap-0.5 p-4 border border-line rounded-item bg-surface-2 wrap-anywhere"
        aria-label={m.form_seo_preview()}
      >
        <bdi dir="ltr" className="text-xs text-ink-2">
          {address}
        </bdi>
        <bdi className="text-lg font-medium text-brand-text">
          {cut(typed.title.trim() || defaults.title, SHOWN_TITLE)}
        </bdi>
        <bdi className="text-sm leading-5 text-ink-2">
          {cut(typed.description.trim() || defaults.description, SHOWN_TEXT)}
        </bdi>
      </figure>
    </div>
  </Card>
)

/** Truncates a text without splitting characters. */
const cut = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
