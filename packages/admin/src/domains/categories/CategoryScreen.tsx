import { Button } from '@mantine/core'
import { IconFolderPlus, IconPlus, IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { CategoryDialogs, type Opened } from './CategoryDialogs'
import { newCategory } from './category-form'
import { categoryTreeQuery } from './category-queries'
import type { CategorySearch } from './category-search'
import { CategoryBrowser } from './tree/CategoryBrowser'
import { TreeSkeleton } from './tree/TreeSkeleton'

/** The categories of the shop as a tree: admins order, edit, empty and delete them. */
export const CategoryScreen = ({ search }: { search: CategorySearch }) => {
  const onSearch = useSearchChange<CategorySearch>()
  const { data, error, refetch } = useQuery(categoryTreeQuery())
  const canChange = useCan('categories:change')
  const { opened, open, close } = useOpened<Opened>()
  const add = (parent: string | null) => open({ kind: 'edit', row: newCategory(parent) })
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
            onClick={() => open({ kind: 'transfer', from: null })}
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
              edit: (row) => open({ kind: 'edit', row }),
              addBelow: (category) => add(category._id),
              transfer: (category) => open({ kind: 'transfer', from: category._id }),
              remove: (row) => open({ kind: 'remove', row }),
            }}
          />
        )}
      </Card>
      <CategoryDialogs opened={opened} tree={data?.items ?? []} onOpen={open} onClose={close} />
    </Page>
  )
}
