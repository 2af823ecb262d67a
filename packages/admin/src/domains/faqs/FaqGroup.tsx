import { ActionIcon } from '@mantine/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import type { FaqGroup as Group } from '@storekeeper/contract/faqs/faq-groups'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { SortableList } from '~/ui/sortable/SortableList'
import { FaqRow } from './FaqRow'

type Props = {
  siteName: string
  group: Group<Faq>
  /** Zero-based, like `last`. */
  index: number
  last: number
  canChange: boolean
  /** Moves the whole category before or after another one. */
  onMove: (to: number) => void
  onOrder: (faqs: Faq[]) => void
  onAdd: (category: string) => void
  onEdit: (faq: Faq) => void
  onRemove: (faq: Faq) => void
}

/** The questions of a category, ordered by dragging, with the keyboard, or from each row menu. */
export const FaqGroup = ({
  siteName,
  group,
  index,
  last,
  canChange,
  onMove,
  onOrder,
  onAdd,
  ...acts
}: Props) => {
  const category = group.category || m.faqs_without_category()
  return (
    <section className="group/faqs" aria-label={m.faqs_group({ category, site: siteName })}>
      <header className="flex items-center justify-between gap-4 min-h-11 mt-2 ps-4 pe-3 border-y border-y-line bg-surface-2 group-first/faqs:mt-0 max-md:pe-2">
        <h3 className="text-sm font-semibold leading-5 wrap-anywhere">
          <bdi>{category}</bdi>
        </h3>
        {canChange && (
          <span className="flex flex-none gap-1 [&_button:disabled]:opacity-40 [&_button:disabled]:bg-transparent">
            {last > 0 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={m.faqs_group_up({ category })}
                  {...offAt(index === 0)}
                  onClick={() => index > 0 && onMove(index - 1)}
                >
                  <IconArrowUp size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={m.faqs_group_down({ category })}
                  {...offAt(index === last)}
                  onClick={() => index < last && onMove(index + 1)}
                >
                  <IconArrowDown size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              </>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={m.faqs_add_to({ category })}
              onClick={() => onAdd(group.category)}
            >
              <IconPlus size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </header>
      <SortableList
        label={m.faqs_of_category({ category })}
        items={group.faqs}
        getId={({ _id }) => _id}
        getName={({ question }) => question}
        canSort={canChange}
        onSort={onOrder}
      >
        {(faq, position) => (
          <FaqRow
            key={faq._id}
            faq={faq}
            position={position}
            onEdit={() => acts.onEdit(faq)}
            onRemove={() => acts.onRemove(faq)}
          />
        )}
      </SortableList>
    </section>
  )
}

/** Disabled at the end of the list but focusable, so that the button does not lose the focus. */
const offAt = (isEnd: boolean) => ({
  'aria-disabled': isEnd || undefined,
  'data-disabled': isEnd || undefined,
})
