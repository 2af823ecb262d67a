import { Button, VisuallyHidden } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { IconSearchOff } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { SearchBox } from '~/ui/list/SearchBox'
import { UndoBar } from '~/ui/UndoBar'
import { CategoryTree } from './CategoryTree'
import classes from './CategoryTree.module.css'
import type { CategoryActs } from './category-acts'
import { categorySentence } from './category-sentences'
import { foundIn, unfolded } from './category-tree'
import { wordsOf } from './category-words'
import { useCategoryMoves } from './use-category-moves'
import { useFolded } from './use-folded'

type Props = {
  tree: Category[]
  q: string
  onSearch: (q: string) => void
  canChange: boolean
  acts: CategoryActs
}

/** The tree with its search. While one searches nothing is folded, and nothing moves: not every neighbour is in sight. */
export const CategoryBrowser = ({ tree, q, onSearch, canChange, acts }: Props) => {
  const branches = useFolded()
  const { move, said, moved, undo, forget } = useCategoryMoves()
  const words = wordsOf(q)
  const isSearching = words.length > 0
  const folded = isSearching ? NONE : branches.folded
  const rows = isSearching ? foundIn(tree, words) : unfolded(tree, folded)

  return (
    <>
      <div className={classes.bar}>
        <SearchBox label={m.categories_search()} q={q} onSearch={onSearch} />
        <div className={classes.folding}>
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
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff stroke={1.5} />}
          title={m.categories_picker_none()}
          action={
            <Button variant="default" onClick={() => onSearch('')}>
              {m.ui_clear_search()}
            </Button>
          }
        />
      ) : (
        <CategoryTree
          tree={tree}
          rows={rows}
          folded={folded}
          canChange={canChange}
          canMove={canChange && !isSearching}
          onFold={branches.fold}
          onUnfold={branches.unfold}
          onMove={(category, place) => {
            if (place.parent) branches.unfold(place.parent)
            move(category, place)
          }}
          acts={acts}
        />
      )}
      {moved && (
        <UndoBar
          key={moved.number}
          text={m.categories_moved({ category: moved.category.title })}
          onUndo={undo}
          inWords={categorySentence}
          onGone={forget}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()
