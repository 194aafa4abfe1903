import { Card } from '@portal/ui/card/card.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Shown } from './shown.tsx';

const widths = [16, 19, 26] as const;
const four = ['甲', '乙', '丙', '丁'];
const parts = ['短', '长一些的一段', '最长的一段，一行放不下时换行'];
const sizes = ['sm', 'md', 'lg', 'xl', '2xl'] as const;
const tones = ['muted', 'ink', 'deep', 'sea', 'amber-ink', 'amber-deep', 'error', 'success-ink', 'teal-ink'] as const;
const fills = ['paper', 'mist', 'foam', 'sand'] as const;

const boxes = parts.map((part) => (
  <Box key={part} fill="foam" corner="box" pad={2} side={3}>
    {part}
  </Box>
));

/** How the parts of a page stand, and how its texts look. */
export function LayoutShown() {
  return (
    <>
      <Shown id="stack" title="Stack" lead="上下排列，间距相同；窄于整行的部分可以靠左、居中、靠右。">
        <Stack gap={3}>{boxes}</Stack>
        <Stack gap={2} align="center">
          {boxes}
        </Stack>
      </Shown>
      <Shown id="cluster" title="Cluster" lead="并排，放不下时换行；line 不换行。">
        <Cluster gap={3} align="center">
          {boxes}
        </Cluster>
        <Cluster gap={3} rowGap={2} justify="between">
          {boxes}
        </Cluster>
        <Cluster gap={3} line>
          {boxes}
        </Cluster>
      </Shown>
      <Shown id="grid" title="Grid" lead="等宽的列，能放几列放几列；卡片在最宽的页面分别排四张、三张、两张。">
        {widths.map((least) => (
          <Grid key={least} as="ul" least={least} gap={5}>
            {four.map((name) => (
              <li key={name}>
                <Card>{`${least}rem ${name}`}</Card>
              </li>
            ))}
          </Grid>
        ))}
        <Grid as="ul" least={19} stretch gap={5}>
          <li>
            <Card>张数少于一行时占满</Card>
          </li>
        </Grid>
      </Shown>
      <Shown id="text" title="Text" lead="字号、粗细和颜色。">
        {sizes.map((size) => (
          <Text key={size} size={size}>
            字号 {size}
          </Text>
        ))}
        {tones.map((tone) => (
          <Text key={tone} tone={tone} weight={600}>
            颜色 {tone}
          </Text>
        ))}
      </Shown>
      <Shown id="box" title="Box" lead="一个部分的边框、底色和内外间距。">
        {fills.map((fill) => (
          <Box key={fill} fill={fill} bordered corner="card" pad={4}>
            底色 {fill}
          </Box>
        ))}
      </Shown>
    </>
  );
}
