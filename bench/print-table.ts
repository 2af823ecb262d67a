/** Prints a table: columns as wide as their longest cell, texts left-aligned, figures right-aligned. */
export function printTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  textColumns: readonly number[] = [0],
): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        textColumns.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [line(header), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

export const ms = (milliseconds: number): string =>
  Number.isNaN(milliseconds) ? '–' : milliseconds.toFixed(2)
