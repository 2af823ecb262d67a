import { Button, Skeleton, Stack } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { ListPager } from '~/ui/list/ListPager'
import { toast } from '~/ui/toasts/toast'
import { useUndo } from '~/ui/toasts/UndoBar'
import { pretendToFail, pretendToSave } from '../examples'
import { State, States } from '../SpecimenCard'

export const CardExample = () => (
  <States isWide>
    <State name={m.components_plain()}>
      <Card>{m.components_card_text()}</Card>
    </State>
    <State name={m.components_with_heading()}>
      <Card
        title={m.components_card_title()}
        actions={
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => toast.plain(m.components_example_only())}
          >
            {m.components_edit()}
          </Button>
        }
      >
        {m.components_card_text()}
      </Card>
    </State>
  </States>
)

export const UndoBarExample = () => {
  const { undoBar, offerUndo } = useUndo()
  return (
    <>
      <States>
        <State name={m.components_works()}>
          <Button variant="default" onClick={() => offerUndo(m.components_deleted(), pretendToSave)}>
            {m.components_delete_undoable()}
          </Button>
        </State>
        <State name={m.components_failed()}>
          <Button variant="default" onClick={() => offerUndo(m.components_deleted(), pretendToFail)}>
            {m.components_delete_undo_fails()}
          </Button>
        </State>
      </States>
      {undoBar}
    </>
  )
}

export const EmptyStateExample = () => (
  <EmptyState
    icon={<IconTicket stroke={1.5} />}
    title={m.components_no_coupons()}
    text={m.components_no_coupons_text()}
    action={
      <Button onClick={() => toast.plain(m.components_example_only())}>{m.components_add_coupon()}</Button>
    }
  />
)

export const SkeletonExample = () => (
  <States isWide>
    <State name={m.components_line_of_text()}>
      <Stack gap={8} w="100%">
        <Skeleton height={12} width="80%" />
        <Skeleton height={12} width="60%" />
      </Stack>
    </State>
    <State name={m.components_block()}>
      <Skeleton height={96} width="100%" radius="md" />
    </State>
  </States>
)

export const PagerExample = () => {
  const [{ page, limit }, setSearch] = useState({ page: 3, limit: 20 })
  const total = 4321
  const last = Math.ceil(total / limit)
  const rows = page < last ? limit : total - (last - 1) * limit
  return (
    <ListPager
      page={{ items: Array.from({ length: rows }), total, totalIsCapped: false, page, limit }}
      onChange={(change) => setSearch({ page: change.page ?? 1, limit: change.limit ?? limit })}
    />
  )
}
