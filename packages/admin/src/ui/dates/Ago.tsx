import { ago } from '~/lib/ago'
import { useNow } from '~/lib/clock'
import { formatDateTime } from '~/lib/intl'

/** The age of an event; the title contains the full date in the browser's time zone. */
export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className={className}>
    {ago(at, useNow())}
  </time>
)
