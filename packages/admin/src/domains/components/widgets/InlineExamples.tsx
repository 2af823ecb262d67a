import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { minutesAgo } from '../examples'
import { State, States } from '../SpecimenCard'
import bowl from './example-bowl.webp'

const TONES: Record<Tone, { name: () => string; example: () => string }> = {
  neutral: { name: m.components_tone_neutral, example: m.components_tone_neutral_example },
  waiting: { name: m.components_tone_waiting, example: m.components_tone_waiting_example },
  active: { name: m.components_tone_active, example: m.components_tone_active_example },
  moving: { name: m.components_tone_moving, example: m.components_tone_moving_example },
  good: { name: m.components_tone_good, example: m.components_tone_good_example },
  bad: { name: m.components_tone_bad, example: m.components_tone_bad_example },
}
const TONE_NAMES = ['neutral', 'waiting', 'active', 'moving', 'good', 'bad'] as const

export const BadgeExamples = () => (
  <States>
    {TONE_NAMES.map((tone) => (
      <State key={tone} name={TONES[tone].name()}>
        <StatusBadge tone={tone}>{TONES[tone].example()}</StatusBadge>
      </State>
    ))}
  </States>
)

export const MoneyExamples = () => (
  <States>
    <State name={m.components_some()}>
      <Money cents={1_234_56} />
    </State>
    <State name={m.components_nothing()}>
      <Money cents={0} />
    </State>
    <State name={m.components_negative()}>
      <Money cents={-19_90} />
    </State>
    <State name={m.components_very_much()}>
      <Money cents={987_654_321_00} />
    </State>
  </States>
)

export const AgoExamples = () => (
  <States>
    <State name={m.components_this_minute()}>
      <Ago at={minutesAgo(0)} />
    </State>
    <State name={m.components_today()}>
      <Ago at={minutesAgo(150)} />
    </State>
    <State name={m.components_long_ago()}>
      <Ago at={minutesAgo(60 * 24 * 400)} />
    </State>
    <State name={m.components_to_come()}>
      <Ago at={minutesAgo(-60 * 50)} />
    </State>
  </States>
)

export const ImageExamples = () => (
  <States>
    <State name={m.components_ready()}>
      <ProductImage url={bowl} alt="Ash bowl" size={72} />
    </State>
    <State name={m.components_no_image()}>
      <ProductImage url={null} alt="Birch cup" size={72} />
    </State>
    <State name={m.components_not_an_image()}>
      <ProductImage url="/files/example.pdf" alt="Clay plate" size={72} />
    </State>
    <State name={m.components_sizes()}>
      <span>
        <ProductImage url={bowl} alt="Ash bowl" size={24} /> <ProductImage url={bowl} alt="Ash bowl" />{' '}
        <ProductImage url={bowl} alt="Ash bowl" size={56} />
      </span>
    </State>
  </States>
)
