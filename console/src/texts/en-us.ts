const subjects = import.meta.glob<Record<string, string>>('../../texts/en-US/*.json', {
  eager: true,
  import: 'default',
})

export const pack: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(subjects))
