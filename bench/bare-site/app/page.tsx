export const meta = () => [{ title: '一页' }];

export default function Page() {
  return <h1>一页</h1>;
}
