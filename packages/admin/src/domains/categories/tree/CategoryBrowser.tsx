import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { SearchBox } from '~/ui/filters/SearchBox'
import { LoadFailed } from '~/ui/LoadFailed'
import { categoriesByIdQuery, foundCategoriesQuery, isTreePartial } from '../category-queries'
import { splitWords } from '../category-titles'
import { CategoryTree } from './CategoryTree'
import type { CategoryActs } from './category-acts'
import { foundIn, unfolded, withParents } from './category-tree'
import { TreeSkeleton } from './TreeSkeleton'
import { useCategoryMoves } from './use-category-moves'

type Props = {
  tree: Category[]
  /** The total number of categories; the tree may contain fewer. */
  total: number
  q: string
  onSearch: (q: string) => void
  canChange: boolean
  acts: CategoryActs
}

/**
 * The tree with its search. During a search no branch is collapsed, and moving is disabled, because hidden
 * siblings make positions ambiguous.
 */
export const CategoryBrowser = ({ tree, total, q, onSearch, canChange, acts }: Props) => {
  const branches = useFolded()
  const { move, sent } = useCategoryMoves()
  const texts = splitWords(q)
  const isSearching = texts.length > 0
  const folded = isSearching ? NONE : branches.folded
  const isPartial = isTreePartial({ items: tree, total })
  const beyond = useCategoriesBeyond(tree, isPartial ? q : '')
  const rows = isSearching ? foundIn(tree, texts, beyond.found) : unfolded(tree, folded)

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 p-4">
        <SearchBox label={m.categories_search()} q={q} onSearch={onSearch} />
        <div className="flex flex-wrap gap-1 ms-auto">
          <Button variant="subtle" disabled={isSearching} onClick={() => branches.foldAll([])}>
            {m.categories_unfold_all()}
          </Button>
          <Button
            variant="subtle"
            disabled={isSearching}
            onClick={() =>
              branches.foldAll(tree.filter(({ childCount }) => childCount > 0).map(({ _id }) => _id))
            }
          >
            {m.categories_fold_all()}
          </Button>
        </div>
      </div>
      {isPartial && !isSearching && (
        <Text size="sm" c="dimmed" px="md" pb="sm">
          {m.categories_first_of({ shown: formatCount(tree.length), total: formatCount(total) })}
        </Text>
      )}
      {beyond.error && <LoadFailed error={beyond.error} onRetry={beyond.retry} />}
      {rows.length === 0 && beyond.isSearching && <TreeSkeleton />}
      {rows.length === 0 && !beyond.isSearching && !beyond.error && (
        <EmptyState
          icon={<IconSearchOff stroke={1.5} />}
          title={m.categories_picker_none()}
          action={
            <Button variant="default" onClick={() => onSearch('')}>
              {m.ui_clear_search()}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <CategoryTree
          tree={tree}
          rows={rows}
          folded={folded}
          canMove={canChange && !isSearching}
          onFold={branches.fold}
          onUnfold={branches.unfold}
          onMove={(category, position) => {
            if (position.parent) branches.unfold(position.parent)
            move(category, position)
          }}
          acts={acts}
        />
      )}
      <VisuallyHidden role="status">{sent}</VisuallyHidden>
    </>
  )
}

/**
 * The categories that the server finds but the loaded tree does not contain, each after those of its parents
 * that are missing as well.
 */
const useCategoriesBeyond = (tree: readonly Category[], q: string) => {
  const loaded = new Set(tree.map(({ _id }) => _id))
  const isLoaded = ({ _id }: { _id: string }) => loaded.has(_id)
  const search = useQuery({ ...foundCategoriesQuery(q), enabled: q !== '' })
  const found = (q === '' ? [] : (search.data?.items ?? [])).filter((category) => !isLoaded(category))
  const above = new Set(found.flatMap(({ path }) => path.filter((step) => !isLoaded(step))))
  const parents = useQuery(categoriesByIdQuery([...new Set([...above].map(({ _id }) => _id))]))
  return {
    found: withParents(found, parents.data?.items ?? []),
    isSearching: search.isFetching,
    error: search.error,
    retry: () => search.refetch(),
  }
}

const NONE: ReadonlySet<string> = new Set()

const KEY = 'storekeeper.categories.folded'

/** The collapsed branches, stored in the browser. */
const useFolded = () => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(localStorage.getItem(KEY)?.split(',').filter(Boolean)),
  )
  const remember = (next: ReadonlySet<string>) => {
    setFolded(next)
    localStorage.setItem(KEY, [...next].join(','))
  }
  return {
    folded,
    foldAll: (ids: readonly string[]) => remember(new Set(ids)),
    fold: (id: string) => remember(new Set([...folded, id])),
    unfold: (id: string) => remember(new Set([...folded].filter((other) => other !== id))),
  }
}
