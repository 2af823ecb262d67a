import { Button, Progress, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Permission } from '@storekeeper/contract/permissions'
import type { SetupSteps } from '@storekeeper/contract/setup'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'

type About = {
  to: string
  /** The permission that the step requires. */
  permission: Permission
  title: () => string
  text: () => string
  more?: { to: string; label: () => string }
}

const STEPS: Record<keyof SetupSteps, About> = {
  store: {
    to: '/admin/app-settings/app-info',
    permission: 'settings:change',
    title: m.setup_step_store,
    text: m.setup_step_store_text,
  },
  site: {
    to: '/admin/sites',
    permission: 'sites:change',
    title: m.setup_step_site,
    text: m.setup_step_site_text,
  },
  product: {
    ...{
      to: '/admin/products/new',
      permission: 'products:change',
      title: m.setup_step_product,
      text: m.setup_step_product_text,
    },
    more: { to: '/admin/products/import', label: m.setup_step_import },
  },
  shipping: {
    to: '/admin/country/shipping',
    permission: 'shipping:change',
    title: m.setup_step_shipping,
    text: m.setup_step_shipping_text,
  },
  order: {
    to: '/admin/orders/new-order',
    permission: 'orders:change',
    title: m.setup_step_order,
    text: m.setup_step_order_text,
  },
}

const stepClass =
  'flex flex-1 gap-3 p-3 rounded-item no-underline text-ink [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-ink-2 data-done:[&>svg]:text-brand-text'

const NAMES = Object.keys(STEPS) as (keyof SetupSteps)[]

/**
 * The setup steps of a new store, checked by the server when they are complete; hidden once all are complete, or
 * when the admin dismissed them.
 */
export const SetupGuide = () => {
  const [isDismissed, setDismissed] = useLocalStorage({
    key: 'storekeeper.setup-guide-dismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const { data: steps } = useQuery(
    api.setup.steps.queryOptions({ enabled: !isDismissed, meta: { handlesErrors: true } }),
  )
  if (!steps || isDismissed) return null
  const done = NAMES.filter((name) => steps[name]).length
  if (done === NAMES.length) return null
  const progress = m.setup_progress({ done, total: NAMES.length })
  return (
    <Card
      title={m.setup_guide()}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={() => setDismissed(true)}>
          {m.setup_dismiss()}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb={4}>
        {progress}
      </Text>
      <Progress value={(done / NAMES.length) * 100} mb="md" aria-label={progress} />
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,184px),1fr))] gap-3">
        {NAMES.map((name) => (
          <Step key={name} name={name} isDone={steps[name]} />
        ))}
      </ol>
    </Card>
  )
}

const Step = ({ name, isDone }: { name: keyof SetupSteps; isDone: boolean }) => {
  const { to, permission, title, text, more } = STEPS[name]
  const can = useCan(permission)
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed
  const about = (
    <>
      <Icon role="img" aria-label={isDone ? m.setup_step_done() : m.setup_step_open()} />
      <span className="grid gap-0.5 content-start text-sm leading-5 [&_strong]:font-semibold [&_span]:text-ink-2">
        <strong>{title()}</strong>
        {!isDone && <span>{text()}</span>}
      </span>
    </>
  )
  return (
    <li className="flex flex-col border border-line rounded-item">
      {can ? (
        <Link to={to} className={`${stepClass} hover:bg-ink/4`} data-done={isDone || undefined}>
          {about}
        </Link>
      ) : (
        <p className={stepClass} data-done={isDone || undefined} title={m.shell_not_allowed()}>
          {about}
        </p>
      )}
      {more && can && !isDone && (
        <Link to={more.to} className="ps-11 pe-3 pb-3 text-sm">
          {more.label()}
        </Link>
      )}
    </li>
  )
}
