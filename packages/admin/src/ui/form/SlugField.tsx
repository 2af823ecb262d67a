import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { toSlug } from '@storekeeper/contract/shapes'
import { TypedSlug } from '@storekeeper/contract/site-slug'
import type { SlugAnswer } from '@storekeeper/contract/slug-check'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { fieldText } from '~/errors/field-text'
import { slugify } from '~/lib/slugify'
import { m } from '~/paraglide/messages.js'

const DEBOUNCE_MS = 300

type Props = {
  label: string
  description: string
  /** The props from the form, including the key, since the suggestion is written into the field. */
  field: ComponentProps<typeof TextInput>
  typed: string
  /** The stored slug. */
  own: string
  /** The title from which the slug is made if the field is empty. */
  title: string
  /** The query key of the check, such as `['pages', site]`. */
  queryKey: readonly string[]
  check: (slug: string) => Promise<SlugAnswer>
  onUse: (slug: string) => void
}

/** A slug field that checks availability while the admin types, and offers an available slug. */
export const SlugField = ({
  label,
  description,
  field,
  typed,
  own,
  title,
  queryKey,
  check,
  onUse,
}: Props) => {
  const wanted = toSlug(typed) || slugify(title)
  const [slug] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const { data: answer } = useQuery({
    queryKey: ['slug-check', ...queryKey, slug],
    queryFn: () => check(slug),
    meta: { handlesErrors: true },
    enabled: slug !== '',
    placeholderData: keepPreviousData,
  })
  const isAnswered = answer?.slug === wanted
  const issue = TypedSlug.safeParse(wanted).error?.issues[0]

  return (
    <div>
      <TextInput label={label} description={description} dir="ltr" maxLength={200} {...field} />
      <div
        className="flex flex-wrap items-center gap-y-1 gap-x-2 min-h-6 mt-1 text-sm text-ink-2 wrap-anywhere [&_svg]:flex-none data-[free=true]:text-[light-dark(#17693b,#6fd39a)] data-[free=false]:text-error"
        role="status"
        data-free={isAnswered ? answer.isFree : undefined}
      >
        {isAnswered && (
          <>
            {answer.isFree ? (
              <IconCircleCheck size={16} stroke={1.8} aria-hidden />
            ) : (
              <IconAlertCircle size={16} stroke={1.8} aria-hidden />
            )}
            {issue ? (
              fieldText(issue.message)
            ) : (
              <>
                <bdi dir="ltr">{answer.slug}</bdi>
                {!answer.isFree ? m.slug_taken() : answer.slug === own ? m.slug_own() : m.slug_free()}
              </>
            )}
            {!answer.isFree && (
              <Button size="compact-sm" variant="light" onClick={() => onUse(answer.suggestion)}>
                <span>
                  {m.slug_use()} <bdi dir="ltr">{answer.suggestion}</bdi>
                </span>
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
