import { Popover } from '@mantine/core'
import type { Span } from '@storekeeper/contract/analytics/span'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDayRange } from '~/lib/day-range'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { BY_STORE_DAYS, EXPLANATIONS, type ExplainedFigure } from './explanations'

type Props = {
  figure: ExplainedFigure
  /** The span of the response; until it is loaded, only the definition is shown. */
  span: Span | undefined
}

/**
 * The icon beside a figure that explains its meaning. Hovering shows it; a click or the keyboard leaves it
 * open.
 */
export const Explained = ({ figure, span }: Props) => {
  const [shown, setShown] = useState<'no' | 'hovered' | 'pinned'>('no')
  const id = useId()
  const { name, text } = EXPLANATIONS[figure]
  const isOpen = shown !== 'no'

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && setShown('no')}
      width={300}
      position="bottom"
      shadow="md"
      withArrow
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className="size-6 inline-grid flex-none place-items-center rounded-[50%] text-ink-2 [cursor:help] hover:text-ink hover:bg-ink/7 aria-expanded:text-ink aria-expanded:bg-ink/7 print:hidden"
          aria-label={m.figures_about({ figure: name() })}
          aria-expanded={isOpen}
          aria-describedby={isOpen ? id : undefined}
          onClick={() => setShown(shown === 'pinned' ? 'no' : 'pinned')}
          onMouseEnter={() => setShown(shown === 'no' ? 'hovered' : shown)}
          onMouseLeave={() => setShown(shown === 'hovered' ? 'no' : shown)}
        >
          <IconInfoCircle size={16} stroke={1.7} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="region"
        aria-label={name()}
        className="max-w-[calc(100vw_-_32px)] text-sm font-normal leading-5 [&_p]:m-0 [&_p]:mt-1 [&_p]:text-ink-2"
      >
        <strong>{name()}</strong>
        <p>{text()}</p>
        {span && <About figure={figure} span={span} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The days, site, time zone and time that the figure covers. */
const About = ({ figure, span }: { figure: ExplainedFigure; span: Span }) => {
  const getName = useSiteName()
  const zone = BY_STORE_DAYS.has(figure) ? span.storeTimeZone : span.timeZone
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-y-1 gap-x-3 mt-3 pt-3 border-t border-t-line text-xs leading-4 [&_dt]:text-ink-2 [&_dd]:m-0">
      <dt>{m.figures_site()}</dt>
      <dd>{span.site === ALL_SITES ? m.figures_all_sites() : getName(span.site)}</dd>
      <dt>{m.figures_days()}</dt>
      <dd>{formatDayRange(span)}</dd>
      <dt>{m.figures_time_zone()}</dt>
      <dd>
        <bdi dir="ltr">{zone.replaceAll('_', ' ')}</bdi>
      </dd>
      <dt>{m.figures_updated()}</dt>
      <dd>
        <time dateTime={span.updatedAt}>{formatDateTime(span.updatedAt)}</time>
      </dd>
    </dl>
  )
}
