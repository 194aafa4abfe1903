import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { claimDrawings } from '#art/service/claim-drawings.tsx';
import { helpDrawings } from '#art/service/help-drawings.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { writeListPage } from '@portal/ui/pagination/list-page.ts';
import { Pagination } from '@portal/ui/pagination/pagination.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { serviceTrail } from '../service-trail.ts';
import { countRegions } from './count-regions.ts';
import { HospitalCard } from './hospital-card.tsx';
import { HospitalFilters } from './hospital-filters.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './hospital-page.module.css';
import type { loadHospitals, RuledProduct } from './load-hospitals.ts';
import { RegionPlot } from './region-plot.tsx';

/**
 * The definition of hospitals in the terms of the chosen product, and what counts beyond the list; without a product, the part that all of
 * them have in common.
 */
function ProductRule({ product }: { readonly product: RuledProduct | undefined }) {
  if (!product)
    return (
      <Alert kind="info">
        名录收录的都是二级及以上公立医院，我们各产品的条款都认可；名录以外的二级及以上公立医院同样可以理赔，不需要事先申请。医疗险和意外险还要求在普通部就诊，康复、疗养、护理机构不在范围内。须立即抢救的可以就近治疗，病情稳定后请转入约定的医院。
      </Alert>
    );
  return (
    <Alert kind="info" title={`${product.shortName}：条款约定的医院`}>
      {product.hospitals.text}
      名录以外的医院，符合上述约定的同样可以理赔，不需要事先申请。
      {product.hospitals.namesOthers && '保险单另外载明了医院的，也可以理赔。'}
    </Alert>
  );
}

const Scene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[claimDrawings.hospital, claimDrawings.search, helpDrawings.doctor]}</ServiceScene>
);

/** The page of a company that has published no list: which hospitals count is in the terms. */
function NoHospitals() {
  return (
    <>
      <PageHero
        title="医院查询"
        lead="在哪些医院就诊可以理赔，以产品条款的约定为准。"
        trail={serviceTrail({ label: '医院查询' })}
        art={Scene}
      />
      <div className={`container ${styles.page}`}>
        <EmptyState
          art={<EmptyBoxArt />}
          title="暂时没有公布医院名录"
          hint="请查看产品条款中医院的定义；就诊前拿不准的，可以拨打客服热线。"
          action={<ButtonLink to={paths.serviceGuide('lipei')}>查看理赔指南</ButtonLink>}
        />
      </div>
    </>
  );
}

/** The designated hospitals: filters, where they are, and the list. All choices are part of the address. */
export function HospitalPage({ filters, currentPage, pageSize, answer, products, product }: Awaited<ReturnType<typeof loadHospitals>>) {
  const provinces = countRegions(answer.cities);
  const { product: _ofTerms, ...conditions } = filters;
  const isFiltered = Object.values(conditions).some((value) => value !== undefined);
  if (!isFiltered && answer.total === 0) return <NoHospitals />;
  return (
    <>
      <PageHero
        title="医院查询"
        lead="公司整理的医院名录，按地区、等级和科室查找。名录以外的，以条款约定为准。"
        trail={serviceTrail({ label: '医院查询' })}
        art={Scene}
      />
      <Stack gap={6} className={`container ${styles.page}`}>
        <HospitalFilters
          filters={filters}
          provinces={provinces}
          levels={answer.levels}
          specialities={answer.specialities}
          products={products}
        />
        <ProductRule product={product} />
        <Stack gap={10} className={provinces.length > 0 ? styles.columns : undefined}>
          <Box shrinks>
            <Cluster gap={4} rowGap={0} align="center" target below={3}>
              <div role="status">
                <Text as="h2" size="lg">
                  {isFiltered ? '找到' : '共'} <span className="num">{answer.total}</span> 家医院
                </Text>
              </div>
              {isFiltered && (
                <ButtonLink to={paths.findHospital({ product: filters.product })} kind="link" preventScrollReset>
                  清除条件
                </ButtonLink>
              )}
            </Cluster>
            {answer.list.length > 0 ? (
              <Grid as="ul" least={19} gap={5}>
                {answer.list.map((hospital) => (
                  <li key={hospital.code}>
                    <HospitalCard hospital={hospital} speciality={filters.speciality} product={product} />
                  </li>
                ))}
              </Grid>
            ) : (
              <EmptyState
                art={<EmptyBoxArt />}
                title="名录里没有符合条件的医院"
                hint="当地的二级及以上公立医院（中国境内，不含港澳台地区），即使不在名录里，也符合条款的约定。也可以减少一个条件再查。"
                action={<ButtonLink to={paths.findHospital()}>清除条件</ButtonLink>}
              />
            )}
            <Pagination
              label="医院列表分页"
              total={answer.total}
              page={currentPage}
              size={pageSize}
              hrefFor={(page, size) => paths.findHospital({ ...filters, ...writeListPage(page, size) })}
            />
          </Box>
          <RegionPlot provinces={provinces} region={filters.region} hrefFor={(region) => paths.findHospital({ ...filters, region })} />
        </Stack>
      </Stack>
    </>
  );
}
