const subjects = import.meta.glob<Record<string, string>>('../../texts/zh-CN/*.json', {
  eager: true,
  import: 'default',
})

export const pack: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(subjects))
