import { IconBuildingStore, IconSelector } from '@tabler/icons-react'

/** The look of the field, with and without its choices. */
export const siteLook = {
  leftSection: <IconBuildingStore size={18} stroke={1.7} />,
  rightSection: <IconSelector size={16} />,
  rightSectionPointerEvents: 'none',
  classNames: {
    root: 'w-46 ms-2 max-[768px]:w-36 max-[768px]:ms-1 max-[360px]:ms-0',
    input:
      'min-h-10 h-10 border-transparent font-medium text-ellipsis text-(color:--head-strong) bg-(--head-hover) cursor-pointer max-[480px]:px-2',
    section: 'text-(color:--head-fg) max-[480px]:hidden',
  },
} as const
