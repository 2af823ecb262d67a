import { Popover } from '@mantine/core'
import type { Span } from '@storekeeper/contract/analytics/span'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDayRange } from '~/lib/day-range'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import classes from './Explained.module.css'
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
          className={classes.sign}
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
      <Popover.Dropdown id={id} role="region" aria-label={name()} className={classes.texts}>
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
    <dl className={classes.about}>
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
