import type { RecipientCount } from '@storekeeper/contract/campaigns/segment'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type Kind = Exclude<keyof RecipientCount, 'total'>

const KINDS: Record<Kind, (sent: { count: number; shown: string }) => string> = {
  duplicates: m.campaigns_left_duplicates,
  unsubscribed: m.campaigns_left_unsubscribed,
  notAccepting: m.campaigns_left_not_accepting,
  withoutEmail: m.campaigns_left_without_email,
  unusable: m.campaigns_left_unusable,
}

/** The excluded recipients and duplicates by reason; each reason expands to a sample. */
export const LeftOutList = ({ count }: { count: RecipientCount }) => {
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => count[kind].count > 0)
  if (kinds.length === 0) return null
  return (
    <section aria-label={m.campaigns_left_out()}>
      <h3 className="mx-0 mt-0 mb-2 text-sm font-semibold leading-5">{m.campaigns_left_out()}</h3>
      <ul className="grid gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <Omitted toText={KINDS[kind]} {...count[kind]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = RecipientCount[Kind] & { toText: (sent: { count: number; shown: string }) => string }

const Omitted = ({ toText, count, some }: Props) => (
  <details className="[&>summary]:min-h-7 [&>summary]:rounded-[4px] [&>summary]:text-sm [&>summary]:leading-7 [&>summary]:cursor-pointer">
    <summary>{toText({ count, shown: formatCount(count) })}</summary>
    <ul className="mx-0 mt-0 mb-2 ps-6 text-xs leading-5 wrap-anywhere text-ink-2">
      {some.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {count > some.length && <li>{m.ui_and_more({ more: formatCount(count - some.length) })}</li>}
    </ul>
  </details>
)
