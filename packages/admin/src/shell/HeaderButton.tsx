import { ActionIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './Header.module.css'

type Props = { label: string } & ComponentProps<'button'>

/** A round of the header: an icon with a name for who cannot see it. */
export const HeaderButton = ({ label, ...button }: Props) => (
  <ActionIcon
    {...button}
    variant="transparent"
    size={40}
    className={classes.button}
    aria-label={label}
    title={label}
  />
)
