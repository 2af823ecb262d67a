import { ActionIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './Header.module.css'

type Props = { label: string } & ComponentProps<'button'>

/** A round icon button of the header with an accessible name. */
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
