import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Product } from '@storekeeper/contract/products/product'
import { toSlug } from '@storekeeper/contract/shapes'
import { TypedSlug } from '@storekeeper/contract/site-slug'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { fieldText } from '~/errors/field-text'
import { slugify } from '~/lib/slugify'
import { m } from '~/paraglide/messages.js'
import type { ProductEdit } from './use-product-form'

const DEBOUNCE_MS = 300

type Props = { edit: ProductEdit; product: Product }

/** The product's slug, with a check of its availability on input; a click applies a suggested one. */
export const SlugField = ({ edit, product }: Props) => {
  const typed = edit.form.useWatchValue('slug')
  const title = edit.form.useWatchValue('title')
  const [slug] = useDebouncedValue(toSlug(typed), DEBOUNCE_MS)
  const fromTitle = slugify(title)
  const { data: answer } = useQuery({
    ...api.products.slugCheck.queryOptions({
      input: { slug: slug || fromTitle, except: product._id || undefined },
      meta: { handlesErrors: true },
    }),
    enabled: slug !== '' || fromTitle !== '',
    placeholderData: keepPreviousData,
  })
  const isAnswered = answer !== undefined && answer.slug === toSlug(typed)
  const issue = TypedSlug.safeParse(typed).error?.issues[0]
  const offered = offer(toSlug(typed), isAnswered, answer?.suggestion, fromTitle)

  return (
    <>
      <TextInput
        label={m.product_slug()}
        description={m.product_slug_hint()}
        withAsterisk
        dir="ltr"
        maxLength={200}
        key={edit.form.key('slug')}
        {...edit.field('slug')}
      />
      <div
        className="flex flex-wrap items-center gap-y-1 gap-x-2 min-h-6 mt-1 text-sm text-ink-2 [&_svg]:flex-none data-[free=true]:text-[light-dark(#17693b,#6fd39a)] data-[free=false]:text-error"
        data-free={isAnswered ? answer.isFree : undefined}
        role="status"
      >
        {isAnswered && answer.isFree && (
          <>
            <IconCircleCheck size={16} stroke={1.8} aria-hidden />
            {answer.slug === product.slug ? m.product_slug_own() : m.product_slug_free()}
          </>
        )}
        {isAnswered && !answer.isFree && (
          <>
            <IconAlertCircle size={16} stroke={1.8} aria-hidden />
            {issue ? fieldText(issue.message) : m.product_slug_not_free()}
          </>
        )}
        {offered && (
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              edit.form.setFieldValue('slug', offered)
              edit.form.clearFieldError('slug')
            }}
          >
            <span>
              {m.product_slug_use()} <bdi dir="ltr">{offered}</bdi>
            </span>
          </Button>
        )}
      </div>
    </>
  )
}

/** Returns no suggestion if the typed slug is valid. */
const offer = (typed: string, isAnswered: boolean, suggestion: string | undefined, fromTitle: string) => {
  const better = typed === '' ? fromTitle : isAnswered ? suggestion : undefined
  return better && better !== typed ? better : undefined
}
