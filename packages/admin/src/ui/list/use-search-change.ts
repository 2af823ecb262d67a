import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export type ChangeSearch<Search> = (change: Partial<Search>, options?: { replace?: boolean }) => void

/** Changes the address of a list. Whatever narrows or orders it anew starts at its first page. */
export const useSearchChange = <Search extends object>(): ChangeSearch<Search> => {
  const navigate = useNavigate()
  return useCallback(
    (change, { replace = false } = {}) => {
      navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, ...change }),
        replace,
        resetScroll: 'page' in change,
      })
    },
    [navigate],
  )
}
