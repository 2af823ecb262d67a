import { Button } from '@mantine/core'
import { IconFilterOff, IconHelpCircle } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { FaqListSearch } from './faq-search'

type Props = { isFiltered: boolean; onSearch: ChangeSearch<FaqListSearch>; onAdd: (() => void) | undefined }

/** Empty state: there are no questions yet, or none that match the filters. */
export const FaqsEmpty = ({ isFiltered, onSearch, onAdd }: Props) => (
  <Card>
    {isFiltered ? (
      <EmptyState
        icon={<IconFilterOff stroke={1.5} />}
        title={m.ui_nothing_matches()}
        text={m.ui_nothing_matches_text()}
        action={
          <Button
            variant="default"
            onClick={() => onSearch({ q: '', category: undefined, isActive: undefined })}
          >
            {m.ui_clear_filters()}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<IconHelpCircle stroke={1.5} />}
        title={m.faqs_none_yet()}
        text={m.faqs_none_yet_text()}
        action={onAdd && <Button onClick={onAdd}>{m.faqs_add()}</Button>}
      />
    )}
  </Card>
)
