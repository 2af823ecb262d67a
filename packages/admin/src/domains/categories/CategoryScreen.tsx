import { Button } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { IconFolderPlus, IconPlus, IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { CategoryDrawer } from './CategoryDrawer'
import { type EditedCategory, newCategory } from './category-form'
import { categoryTreeQuery } from './category-queries'
import type { CategorySearch } from './category-search'
import { RemoveCategoryDialog } from './RemoveCategoryDialog'
import { TransferDialog } from './TransferDialog'
import { CategoryBrowser } from './tree/CategoryBrowser'
import { TreeSkeleton } from './tree/TreeSkeleton'

type Open =
  | { kind: 'edit'; category: EditedCategory }
  | { kind: 'remove'; category: Category }
  | { kind: 'transfer'; from: string | null }

/** The categories of the shop as a tree: admins order, edit, empty and delete them. */
export const CategoryScreen = ({ search }: { search: CategorySearch }) => {
  const onSearch = useSearchChange<CategorySearch>()
  const { data, error, refetch } = useQuery(categoryTreeQuery())
  const canChange = useCan('categories:change')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const add = (parent: string | null) => setOpen({ kind: 'edit', category: newCategory(parent) })
  const notAllowed = canChange ? undefined : m.shell_not_allowed()

  return (
    <Page
      title={m.categories_title()}
      note={data && formatCount(data.total)}
      crumbs={[
        { label: m.categories_products(), to: '/admin/products/all' },
        { label: m.categories_title() },
      ]}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconTransfer size={16} aria-hidden />}
            disabled={!canChange || !data || data.items.length < 2}
            title={notAllowed}
            onClick={() => setOpen({ kind: 'transfer', from: null })}
          >
            {m.categories_transfer()}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!canChange}
            title={notAllowed}
            onClick={() => add(null)}
          >
            {m.categories_new()}
          </Button>
        </>
      }
    >
      <Card padded={false}>
        {!data && !error && <TreeSkeleton />}
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {data?.items.length === 0 && (
          <EmptyState
            icon={<IconFolderPlus stroke={1.5} />}
            title={m.categories_none_yet()}
            text={m.categories_none_yet_text()}
            action={
              <Button disabled={!canChange} title={notAllowed} onClick={() => add(null)}>
                {m.categories_new()}
              </Button>
            }
          />
        )}
        {data && data.items.length > 0 && (
          <CategoryBrowser
            tree={data.items}
            total={data.total}
            q={search.q}
            onSearch={(q) => onSearch({ q }, { replace: true })}
            canChange={canChange}
            acts={{
              edit: (category) => setOpen({ kind: 'edit', category }),
              addBelow: (category) => add(category._id),
              transfer: (category) => setOpen({ kind: 'transfer', from: category._id }),
              remove: (category) => setOpen({ kind: 'remove', category }),
            }}
          />
        )}
      </Card>
      {open?.kind === 'edit' && (
        <CategoryDrawer key={open.category._id} category={open.category} onClose={close} />
      )}
      {open?.kind === 'transfer' && (
        <TransferDialog from={open.from} tree={data?.items ?? []} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <RemoveCategoryDialog
          category={open.category}
          onTransfer={() => setOpen({ kind: 'transfer', from: open.category._id })}
          onClose={close}
        />
      )}
    </Page>
  )
}
