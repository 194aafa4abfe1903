-- With these columns the index alone gives a page of a list and its length: no row of the pages before is read.
drop index content_articles_list;
create index content_articles_list on content_articles (category, published_on desc, code desc) include (withdrawn_on, id)
where last_import is null;
